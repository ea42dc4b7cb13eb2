import { Hono } from 'hono'
import { scenarioErrors } from '../../../content/errors/clients.ts'
import { requireClient } from '../../accounts/require-client.server.ts'
import { about } from '../../audit/record.server.ts'
import { refuse } from '../../lib/app-error.ts'
import { rowId } from '../../lib/form/row-number.ts'
import type { AppEnv } from '../../server/http/app-env.ts'
import { callsOf } from '../../server/http/describe-call.ts'
import { valid } from '../../server/http/valid.ts'
import { presentScenario } from './present-scenario.server.ts'
import { scenarioInput, scenarioName } from './scenario.schema.ts'
import {
  deleteScenario,
  insertScenario,
  listScenarios,
  renameScenario,
} from './scenario.store.server.ts'

const maxScenarios = 100

const call = callsOf('Client workspace')

export const scenarioApi = new Hono<AppEnv>()
  .use(requireClient)
  .get('/', call('List your saved calculator scenarios, newest first', 'scenarios'), async (c) => {
    const scenarios = await listScenarios(c.var.services.db, c.var.client.id)
    return c.json({ scenarios: scenarios.map(presentScenario) })
  })
  .post(
    '/',
    call('Save a calculator scenario', 'success: true, and the scenario', {
      audit: 'scenario.save',
      status: 201,
    }),
    valid('json', scenarioInput),
    async (c) => {
      const { db } = c.var.services
      const stored = await insertScenario(db, c.var.client.id, c.req.valid('json'), maxScenarios)
      if (!stored) refuse('too_many', scenarioErrors.tooMany(maxScenarios))
      about(c, { id: stored.id, label: stored.name })
      return c.json({ success: true, scenario: presentScenario(stored) }, 201)
    },
  )
  .patch(
    '/:id',
    call('Rename one of your scenarios', 'success: true, and the scenario', {
      audit: 'scenario.rename',
    }),
    valid('param', rowId),
    valid('json', scenarioName),
    async (c) => {
      const { id } = c.req.valid('param')
      const { name } = c.req.valid('json')
      const scenario = await renameScenario(c.var.services.db, c.var.client.id, id, name)
      return c.json({
        success: true,
        scenario: presentScenario(scenario ?? refuse('not_found', scenarioErrors.gone)),
      })
    },
  )
  .delete(
    '/:id',
    call('Delete one of your scenarios', 'success: true', { audit: 'scenario.delete' }),
    valid('param', rowId),
    async (c) => {
      const { id } = c.req.valid('param')
      if (!(await deleteScenario(c.var.services.db, c.var.client.id, id)))
        refuse('not_found', scenarioErrors.gone)
      return c.json({ success: true })
    },
  )
