import type { DeviceKey } from './browser-key.ts'

const database = 'terraproof-keys'
const store = 'keys'

/** The keys that this browser holds for an account, newest last. */
export async function readDeviceKeys(username: string): Promise<DeviceKey[]> {
  const all = await withStore('readonly', (keys) => keys.getAll() as IDBRequest<DeviceKey[]>)
  return all.filter((key) => key.username === username)
}

export async function keepDeviceKey(key: DeviceKey) {
  await withStore('readwrite', (keys) => keys.put(key))
  // Without this, the browser may clear the storage when space runs short.
  await navigator.storage?.persist?.().catch(() => false)
}

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (keys: IDBObjectStore) => IDBRequest<T>,
) {
  const db = await open()
  try {
    return await settled(use(db.transaction(store, mode).objectStore(store)))
  } finally {
    db.close()
  }
}

function open() {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'keyId' })
  return settled(opening)
}

function settled<T>(request: IDBRequest<T>) {
  return new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
