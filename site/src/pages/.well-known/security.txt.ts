import { securityTextResponse } from '../../content/securityContact.ts'

export const GET = securityTextResponse
