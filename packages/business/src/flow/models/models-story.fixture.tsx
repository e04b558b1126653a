import { FlowStage, type FlowAnswers, type FlowCall } from '../testing/flow-stage.fixture.tsx';
import { FlowModelPage } from './model-page.tsx';

interface ModelPageStageProps {
  readonly answers: FlowAnswers;
  readonly onCall: (call: FlowCall) => void;
  readonly mayChange?: boolean;
}

/** The designer of a stored model, with its surroundings and a height. */
export function ModelPageStage({ answers, onCall, mayChange = true }: ModelPageStageProps) {
  return (
    <FlowStage answers={answers} onCall={onCall}>
      <div style={{ height: 700 }}>
        <FlowModelPage id="m1" mayChange={mayChange} onTitle={() => undefined} />
      </div>
    </FlowStage>
  );
}
