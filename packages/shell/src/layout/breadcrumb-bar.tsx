import { useWords } from '@org/meta-forms/react';
import { Breadcrumb } from 'antd';
import { Link } from 'react-router';
import { useAddressNow } from '../navigation/address-now.ts';
import { breadcrumbOf } from '../navigation/breadcrumb.ts';
import type { MenuItem } from '../navigation/menu-item.ts';
import { layoutWords } from './layout.words.ts';

/** The position of the page in the menu; a page of the first level has no trail. */
export function BreadcrumbBar({
  chain,
  isXinjiang,
  below,
}: {
  readonly chain: readonly MenuItem[];
  readonly isXinjiang: boolean;
  /** The title of a page below the last entry of the menu. */
  readonly below: string | undefined;
}) {
  const say = useWords(layoutWords);
  const addressNow = useAddressNow();
  const trail = breadcrumbOf(chain, { home: say('home'), isXinjiang, below });
  if (trail.length === 0) return null;
  return (
    <Breadcrumb
      aria-label={say('breadcrumb')}
      className="shell-breadcrumb"
      items={trail.map(({ key, label, to }) => ({
        key,
        title: to === undefined ? label : <Link to={addressNow(to)}>{label}</Link>,
      }))}
    />
  );
}
