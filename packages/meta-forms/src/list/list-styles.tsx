import { PartStyles } from '../ui/frame/part-styles.tsx';

// antd measures widths in a row with copies of the titles: out of sight, and so out of the way of Tab.
const SHEET = '.mf-list .ant-table-measure-row { visibility: hidden; }';

/** The one style that a list cannot do without; drawn once however many lists there are. */
export function ListStyles() {
  return <PartStyles name="mf-list" css={SHEET} />;
}
