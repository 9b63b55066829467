export { type AuthLimits, GENEROUS_LIMITS } from './auth/limits.ts'
export { BackendError, PortError, StartError } from './errors.ts'
export { startBackend } from './start.ts'
export type { Backend, BackendOptions, Mail } from './types.ts'
