/** Readable by scripts, unlike the session itself: tells whether asking the server is worth it. */
const signedInCookie = 'terraproof_signed_in=1'

export const loginFlagKey = 'terraproof_logged_in'
export const loginUserKey = 'terraproof_user'

export function hasSignedInCookie(): boolean {
  return document.cookie.split('; ').includes(signedInCookie)
}

export function forgetLogin(): void {
  localStorage.removeItem(loginFlagKey)
  localStorage.removeItem(loginUserKey)
}
