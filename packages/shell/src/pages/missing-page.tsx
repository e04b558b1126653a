import { StatusPage } from './status-page.tsx';

/** Says that there is no such page. */
export function MissingPage() {
  return <StatusPage status="404" />;
}
