import { useQuery } from '@tanstack/react-query'
import { keySupport } from './browser-key.ts'
import { readDeviceKeys } from './device-keys.ts'

export const deviceKeysName = 'device-keys'

/** What this browser can do, and the keys of this account that it holds. */
export function useDeviceKeys(username: string) {
  return useQuery({
    queryKey: [deviceKeysName, username],
    queryFn: async () => {
      const support = await keySupport()
      return { support, keys: support === 'ready' ? await readDeviceKeys(username) : [] }
    },
    // React Query cannot compare key objects, because they hold no readable data.
    structuralSharing: false,
  })
}
