import { passwordChange, sessionId } from '../account-screens/own-account/cms-account.schema.ts'
import { cmsUserChange, newCmsUser } from '../account-screens/users/cms-user.schema.ts'
import { rowId } from '../lib/row-number.ts'
import type { Operation } from './operations.server.ts'

const room = 'CMS accounts'

export const cmsAccountOperations: Operation[] = [
  {
    method: 'post',
    path: '/api/cms/account/password',
    room,
    summary: 'Change your own password; your other sessions end',
    answers: 'success: true',
    who: 'editor',
    body: passwordChange,
  },
  {
    method: 'get',
    path: '/api/cms/account/sessions',
    room,
    summary: 'List your own sessions, last seen first',
    answers: 'sessions',
    who: 'editor',
  },
  {
    method: 'delete',
    path: '/api/cms/account/sessions',
    room,
    summary: 'Sign out everywhere, here too',
    answers: 'success: true',
    who: 'editor',
  },
  {
    method: 'delete',
    path: '/api/cms/account/sessions/:id',
    room,
    summary: 'End one of your own sessions',
    answers: 'success: true',
    who: 'editor',
    params: sessionId,
  },
  {
    method: 'get',
    path: '/api/cms/users',
    room,
    summary: 'List the accounts of the CMS',
    answers: 'users, and their total',
    who: 'admin',
  },
  {
    method: 'post',
    path: '/api/cms/users',
    room,
    summary: 'Add an account with a generated password',
    status: 201,
    answers: 'success: true, the user, and the password, once',
    who: 'admin',
    body: newCmsUser,
  },
  {
    method: 'patch',
    path: '/api/cms/users/:id',
    room,
    summary: 'Change a role, disable or enable an account',
    answers: 'success: true, and the user',
    who: 'admin',
    params: rowId,
    body: cmsUserChange,
  },
  {
    method: 'post',
    path: '/api/cms/users/:id/password',
    room,
    summary: 'Give an account a new generated password; its sessions end',
    answers: 'success: true, and the password, once',
    who: 'admin',
    params: rowId,
  },
]
