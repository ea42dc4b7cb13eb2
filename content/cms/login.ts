export const cmsLogin = {
  documentTitle: 'CMS Admin Login',
  title: 'CMS Admin Login',
  lead: 'Sign in to access the Content Management System',
  username: 'Username',
  password: 'Password',
  submit: 'Sign In',
  busy: 'Signing in…',
  back: 'Back to website',
  done: 'Login successful',
  failed: { title: 'Error', description: 'Login failed' },
}
