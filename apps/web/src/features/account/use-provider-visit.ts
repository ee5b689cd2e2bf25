import { useState } from 'react';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { accountFailure } from './account-failure.ts';

/** Asks the server for the address of a provider's page, and goes there. */
export function useProviderVisit() {
  const [goingTo, setGoingTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const once = useSingleFlight();
  const visit = (id: string, ask: () => Promise<{ url: string }>): void =>
    void once(async () => {
      setFailure(undefined);
      setGoingTo(id);
      try {
        location.assign((await ask()).url);
      } catch (error) {
        setFailure(accountFailure(error, 'sign-in').text);
      } finally {
        setGoingTo(undefined);
      }
    });
  return { goingTo, failure, visit };
}
