// npm silently leaves a platform's binary out of the lock file if the registry lacks it, and the
// next person on that platform gets a build that cannot start.
import { readFileSync } from 'node:fs'

const wantedPlatforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const problems = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) => {
  const declared = Object.keys(optionalDependencies).filter((name) => !name.includes('musl'))
  return wantedPlatforms.flatMap((platform) => {
    const binaries = declared.filter((name) => name.includes(platform))
    const missing = binaries.filter((name) => !isLocked(path, name))
    return missing.map((name) => `${path.replace('node_modules/', '')}: ${name} is not locked`)
  })
})

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error('Pin a version that has every platform with "overrides" in package.json.')
  process.exit(1)
}

function isLocked(ownerPath: string, name: string) {
  return (
    `${ownerPath}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages
  )
}
