import { storedPlaces } from '@org/meta-forms/react';
import { useMemo, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';

const PLACE = 'history';

/** Whether a process history with one page hides its pager; on by default, and remembered on the device. */
export function usePagerSetting(): readonly [boolean, (hidesPager: boolean) => void] {
  const { ownKey } = useBusiness();
  const person = ownKey.join(' ');
  const places = useMemo(
    () =>
      storedPlaces(localStorage, {
        key: `flow-pager:${person}`,
        limit: 1,
        read: (stored) => (typeof stored === 'boolean' ? stored : undefined),
      }),
    [person],
  );
  const [hidesPager, setHidesPager] = useState(() => places.get(PLACE) ?? true);
  return [
    hidesPager,
    (next) => {
      setHidesPager(next);
      places.keep(PLACE, next);
    },
  ];
}
