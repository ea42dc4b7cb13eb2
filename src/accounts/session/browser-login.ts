/** Unlike the session cookie, scripts can read it, to tell whether to ask the server at all. */
export const signedInCookieName = 'terraproof_signed_in'

export const loginFlagKey = 'terraproof_logged_in'
const loginUserKey = 'terraproof_user'

export function hasSignedInCookie(): boolean {
  return document.cookie.split('; ').includes(`${signedInCookieName}=1`)
}

export function rememberLogin(client: { username: string }): void {
  localStorage.setItem(loginFlagKey, 'true')
  localStorage.setItem(loginUserKey, JSON.stringify(client))
}

export function forgetLogin(): void {
  localStorage.removeItem(loginFlagKey)
  localStorage.removeItem(loginUserKey)
}
