import { MainLayout, useRefusalToast } from '@org/shell';
import { refusals } from './connection.ts';

/** The frame around the pages of a signed-in person, with the toast for what the server refuses. */
export function Workspace() {
  useRefusalToast(refusals);
  return <MainLayout />;
}
