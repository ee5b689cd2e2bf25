import type { Catalogue } from '@nghego/contracts/catalogue';
import type { ReactNode } from 'react';
import { getLocale } from '../../messages/runtime.js';

/** The units of the path as options, with their numbers. */
export function UnitOptions({ units }: { units: Catalogue['units'] }): ReactNode {
  return unitChoices(units).map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

export function unitChoices(units: Catalogue['units']): [id: string, name: string][] {
  return units.map(({ id, name, nameVi }, place) => [
    id,
    `${place + 1}. ${getLocale() === 'vi' ? nameVi : name}`,
  ]);
}
