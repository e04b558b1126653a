import { PartStyles } from '../ui/frame/part-styles.tsx';

// antd measures widths with a hidden row of copied titles, which Tab must not reach.
const SHEET = '.mf-list .ant-table-measure-row { visibility: hidden; }';

/** The only style that a list needs; drawn once however many lists there are. */
export function ListStyles() {
  return <PartStyles name="mf-list" css={SHEET} />;
}
