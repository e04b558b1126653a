import { useWords } from '@org/meta-forms/react';
import { Tag } from 'antd';
import { useAppInfo } from '../session/use-app-info.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { layoutWords } from './layout.words.ts';

/** The unit of the signed-in person, with a mark if it is the deployment's special unit. */
export function OwnUnit() {
  const say = useWords(layoutWords);
  const name = useCurrentUser().data?.orgName ?? '';
  const specialName = useAppInfo()?.specialUnitName ?? '';
  return (
    <>
      {name}
      {name !== '' && name === specialName ? <Tag className="shell-special-unit">{say('specialUnit')}</Tag> : null}
    </>
  );
}
