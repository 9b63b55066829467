import { useSearchParams } from 'react-router'

/** The parameters of the address of a screen. */
export interface AddressParameters {
  /** The value of a parameter; empty without it. */
  read: (name: string) => string
  /** Empty values are left out; adds an entry to the history, or replaces the present one. */
  change: (
    values: Readonly<Record<string, string | undefined>>,
    options?: { replace: boolean },
  ) => void
}

/** Reads and changes the parameters of the address. */
export function useAddressParameters(): AddressParameters {
  const [parameters, setParameters] = useSearchParams()
  return {
    read: (name) => parameters.get(name) ?? '',
    change: (values, options) =>
      setParameters((former) => {
        const changed = new URLSearchParams(former)
        for (const [name, value] of Object.entries(values)) {
          if (value) changed.set(name, value)
          else changed.delete(name)
        }
        return changed
      }, options),
  }
}
