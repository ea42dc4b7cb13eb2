import { importDrizzleQuickly } from '../../src/main/operator/quick-drizzle.ts'

importDrizzleQuickly()
