import { securityTextResponse } from '../content/securityContact.ts'

// GitHub's action for Pages omits folders whose name begins with a dot; RFC 9116, 3 allows this address
// as the fallback.
export const GET = securityTextResponse
