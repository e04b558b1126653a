import { StatusPage } from './status-page.tsx';

/** The page 404. */
export function MissingPage() {
  return <StatusPage status="404" />;
}
