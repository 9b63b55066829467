import { useQuery } from '@tanstack/react-query'
import { callForRows } from '../../providers/call.ts'
import { nameOf, type Person } from './assignment.ts'

/** An active account of the staff. */
export interface StaffMember extends Person {
  id: string
  /** Whether the account reviews the articles of all. */
  may_review: boolean
}

const MINUTE = 60_000

/** The staff by name; empty while loading, and for roles that assign no articles. */
export function useStaff(): readonly StaffMember[] {
  const { data = [] } = useQuery({
    queryKey: ['staff'],
    queryFn: () => callForRows<StaffMember>('staff_members', {}),
    staleTime: MINUTE,
  })
  return data
}

/** Id and name of each member of the staff, for a choice. */
export const useAssigneeChoices = (): readonly (readonly [id: string, name: string])[] =>
  useStaff().map((person) => [person.id, nameOf(person)] as const)
