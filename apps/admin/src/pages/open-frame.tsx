import { PublicFrame, SignedInOnly, useSession } from '@org/shell';
import { Workspace } from '../workspace.tsx';

/** Public pages: inside the main layout for signed-in people, in a plain frame for others. */
export function OpenFrame() {
  const { state } = useSession();
  if (state.stage === 'signed-out') return <PublicFrame />;
  return (
    <SignedInOnly>
      <Workspace />
    </SignedInOnly>
  );
}
