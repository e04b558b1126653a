import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { carriedName } from './carry-words.ts';
import { useCarry, useSpokenIn } from './use-carry.ts';

/** Says what is being placed, and ends it. Nothing while nothing is placed; a drag draws nothing here. */
export function PlacingBar() {
  const carry = useCarry();
  const { say } = useSpokenIn();
  const read = () => {
    const state = carry.get();
    return state?.mode === 'placing' ? carriedName(state.carried, say) : undefined;
  };
  const what = useSyncExternalStore(carry.subscribe, read, read);
  if (what === undefined) return null;
  return (
    <div className="mfd-placing-bar">
      <strong>{say('placingHint', { what })}</strong>
      <span className="mfd-quiet">{say('placingKeys')}</span>
      <Button size="small" autoInsertSpace={false} onClick={carry.cancel}>
        {say('stop')}
      </Button>
    </div>
  );
}
