import { PublicFrame, SignedInOnly, useSession } from '@org/shell';
import { Workspace } from '../workspace.tsx';

/** Pages open to all stand in the product for who is signed in, and in a plain frame for everybody else. */
export function OpenFrame() {
  const { state } = useSession();
  if (state.stage === 'signed-out') return <PublicFrame />;
  return (
    <SignedInOnly>
      <Workspace />
    </SignedInOnly>
  );
}
