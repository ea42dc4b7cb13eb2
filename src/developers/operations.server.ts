import type { $ZodType } from 'zod/v4/core'
import { clientChange, clientId, newClient } from '../account-screens/clients/cms-clients.schema.ts'
import { linkToken, newPassword, resetRequest } from '../account-screens/links/link.schema.ts'
import {
  accountDeletion,
  passwordChange,
  sessionId,
} from '../account-screens/own-account/account.schema.ts'
import { signInInput } from '../accounts/account.schema.ts'
import { scenarioInput, scenarioName } from '../clients/scenarios/scenario.schema.ts'
import { enquiryInput } from '../enquiries/enquiry.schema.ts'
import { enquiryFilter, enquiryMark } from '../enquiries/enquiry-inbox.schema.ts'
import { rowId } from '../lib/row-number.ts'
import { mediaOperations } from '../media/media-operations.server.ts'
import { pageOperations } from '../pages/page-operations.server.ts'
import { staticExportOperations } from '../static-export/static-export-operations.server.ts'
import { cmsAccountOperations } from './cms-account-operations.server.ts'

export type Operation = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  room:
    | 'Enquiries'
    | 'Pages'
    | 'Media'
    | 'Static export'
    | 'Client session'
    | 'Client workspace'
    | 'Client account'
    | 'CMS session'
    | 'CMS accounts'
    | 'CMS clients'
    | 'Developers'
  summary: string
  /** What a successful answer carries. */
  answers: string
  status?: number
  /** Whose session it needs; nobody's where it is left out. */
  who?: 'editor' | 'admin' | 'client'
  params?: $ZodType
  query?: $ZodType
  body?: $ZodType
}

/** Every call of the API; a test compares it with what the server really routes. */
export const operations: Operation[] = [
  {
    method: 'post',
    path: '/api/contact',
    room: 'Enquiries',
    summary: 'Send an enquiry',
    status: 201,
    answers: 'success: true',
    body: enquiryInput,
  },
  {
    method: 'get',
    path: '/api/cms/enquiries',
    room: 'Enquiries',
    summary: 'List enquiries, newest first',
    answers: 'enquiries, and the total that match',
    who: 'editor',
    query: enquiryFilter,
  },
  {
    method: 'get',
    path: '/api/cms/enquiries/export.csv',
    room: 'Enquiries',
    summary: 'Download the matching enquiries as CSV',
    answers: 'a CSV file',
    who: 'editor',
    query: enquiryFilter,
  },
  {
    method: 'get',
    path: '/api/cms/enquiries/:id',
    room: 'Enquiries',
    summary: 'Read one enquiry',
    answers: 'the enquiry',
    who: 'editor',
    params: rowId,
  },
  {
    method: 'patch',
    path: '/api/cms/enquiries/:id',
    room: 'Enquiries',
    summary: 'Mark an enquiry as handled, or as new again',
    answers: 'success: true, and the enquiry',
    who: 'editor',
    params: rowId,
    body: enquiryMark,
  },
  {
    method: 'delete',
    path: '/api/cms/enquiries/:id',
    room: 'Enquiries',
    summary: 'Delete an enquiry',
    answers: 'success: true',
    who: 'editor',
    params: rowId,
  },
  {
    method: 'post',
    path: '/api/client/login',
    room: 'Client session',
    summary: 'Sign in as a client',
    answers: 'success: true and the client, with the session cookie',
    body: signInInput,
  },
  {
    method: 'get',
    path: '/api/client/session',
    room: 'Client session',
    summary: 'Ask which client is signed in',
    answers: 'success: true and the client',
    who: 'client',
  },
  {
    method: 'post',
    path: '/api/client/logout',
    room: 'Client session',
    summary: 'Sign out as a client',
    answers: 'success: true',
  },
  {
    method: 'get',
    path: '/api/client/scenarios',
    room: 'Client workspace',
    summary: 'List your saved calculator scenarios, newest first',
    answers: 'scenarios',
    who: 'client',
  },
  {
    method: 'post',
    path: '/api/client/scenarios',
    room: 'Client workspace',
    summary: 'Save a calculator scenario',
    status: 201,
    answers: 'success: true, and the scenario',
    who: 'client',
    body: scenarioInput,
  },
  {
    method: 'patch',
    path: '/api/client/scenarios/:id',
    room: 'Client workspace',
    summary: 'Rename one of your scenarios',
    answers: 'success: true, and the scenario',
    who: 'client',
    params: rowId,
    body: scenarioName,
  },
  {
    method: 'delete',
    path: '/api/client/scenarios/:id',
    room: 'Client workspace',
    summary: 'Delete one of your scenarios',
    answers: 'success: true',
    who: 'client',
    params: rowId,
  },
  {
    method: 'post',
    path: '/api/client/account/password',
    room: 'Client account',
    summary: 'Change your password, which ends your other sessions',
    answers: 'success: true',
    who: 'client',
    body: passwordChange,
  },
  {
    method: 'get',
    path: '/api/client/account/sessions',
    room: 'Client account',
    summary: 'List your active sessions',
    answers: 'sessions, the one used last first',
    who: 'client',
  },
  {
    method: 'delete',
    path: '/api/client/account/sessions/:id',
    room: 'Client account',
    summary: 'End one of your sessions',
    answers: 'success: true',
    who: 'client',
    params: sessionId,
  },
  {
    method: 'get',
    path: '/api/client/account/data',
    room: 'Client account',
    summary: 'Download everything held about you',
    answers: 'a JSON file',
    who: 'client',
  },
  {
    method: 'delete',
    path: '/api/client/account',
    room: 'Client account',
    summary: 'Delete your account, with your password',
    answers: 'success: true',
    who: 'client',
    body: accountDeletion,
  },
  {
    method: 'get',
    path: '/api/client/links/:token',
    room: 'Client account',
    summary: 'Ask whom a one-time link is for',
    answers: 'username',
    params: linkToken,
  },
  {
    method: 'post',
    path: '/api/client/links/:token',
    room: 'Client account',
    summary: 'Choose a password by a one-time link, and sign in',
    answers: 'success: true and the client, with the session cookie',
    params: linkToken,
    body: newPassword,
  },
  {
    method: 'post',
    path: '/api/client/reset-request',
    room: 'Client account',
    summary: 'Ask for a new password by mail',
    answers: 'success: true, whether or not the address is known',
    body: resetRequest,
  },
  {
    method: 'get',
    path: '/api/cms/clients',
    room: 'CMS clients',
    summary: 'List client accounts (admins)',
    answers: 'clients, and the total',
    who: 'editor',
  },
  {
    method: 'post',
    path: '/api/cms/clients',
    room: 'CMS clients',
    summary: 'Add a client and invite them by a one-time link (admins)',
    status: 201,
    answers: 'success: true; the link, or that it was mailed',
    who: 'editor',
    body: newClient,
  },
  {
    method: 'patch',
    path: '/api/cms/clients/:id',
    room: 'CMS clients',
    summary: 'Disable a client, which ends their sessions, or enable them again (admins)',
    answers: 'success: true',
    who: 'editor',
    params: clientId,
    body: clientChange,
  },
  {
    method: 'post',
    path: '/api/cms/clients/:id/reset',
    room: 'CMS clients',
    summary: 'Make a one-time link for a new password (admins)',
    answers: 'success: true; the link, or that it was mailed',
    who: 'editor',
    params: clientId,
  },
  {
    method: 'get',
    path: '/api/cms/auth-status',
    room: 'CMS session',
    summary: 'Ask who is signed in to the CMS',
    answers: 'authenticated, and where true username and role',
  },
  {
    method: 'post',
    path: '/api/cms/login',
    room: 'CMS session',
    summary: 'Sign in to the CMS',
    answers: 'success: true, username and role, with the session cookie',
    body: signInInput,
  },
  {
    method: 'post',
    path: '/api/cms/logout',
    room: 'CMS session',
    summary: 'Sign out of the CMS',
    answers: 'success: true',
  },
  ...pageOperations,
  ...cmsAccountOperations,
  ...mediaOperations,
  ...staticExportOperations,
  {
    method: 'get',
    path: '/api/openapi.json',
    room: 'Developers',
    summary: 'Read this description',
    answers: 'an OpenAPI 3.1 document',
  },
]
