import { RollbackOutlined } from '@ant-design/icons';
import { useLanguage } from '@org/meta-forms/react';
import { Badge, Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { describeRefusal } from '../commands/refusal.ts';
import { useProblemCount } from '../problems/problems-context.tsx';
import { canUndo } from '../history/history.ts';
import { useAnnounce } from './announcer.tsx';
import { useDesigner, useDesignerPart } from './designer-context.tsx';
import { useDesignerWords } from './use-designer-words.ts';

/** The bar above the views: undo, redo, why the last command was refused, and what the designer adds. */
export function Toolbar({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const say = useDesignerWords();
  const language = useLanguage();
  const designer = useDesigner();
  const history = useDesignerPart((state) => state.history);
  const announce = useAnnounce();
  const refusal = useDesignerPart((state) => state.refusal);
  const refused = refusal && say('refused', { reason: describeRefusal(refusal, language) });
  function step(way: 'undo' | 'redo') {
    designer[way]();
    announce(say(way === 'undo' ? 'undone' : 'redone'));
  }
  return (
    <header className="mfd-toolbar">
      <div className="mfd-title">{title}</div>
      <Tooltip title={`${say('undo')}  Ctrl+Z`}>
        <Button
          type="text"
          className="mfd-step"
          icon={<RollbackOutlined aria-hidden />}
          aria-label={say('undo')}
          disabled={!canUndo(history)}
          onClick={() => step('undo')}
        />
      </Tooltip>
      <Tooltip title={`${say('redo')}  Ctrl+Y`}>
        <Button
          type="text"
          className="mfd-step mfd-step-forward"
          icon={<RollbackOutlined aria-hidden />}
          aria-label={say('redo')}
          disabled={history.future.length === 0}
          onClick={() => step('redo')}
        />
      </Tooltip>
      <span className="mfd-refusal" role="alert" title={refused}>
        {refused}
      </span>
      {children}
    </header>
  );
}

interface PublishButtonProps {
  readonly onPress: () => Promise<void>;
}

/** Errors block publishing, never saving. */
export function PublishButton({ onPress }: PublishButtonProps) {
  const errors = useProblemCount('error');
  const say = useDesignerWords();
  return (
    <Tooltip title={errors > 0 ? say('errorsFirst', { count: errors }) : undefined}>
      <Badge count={errors} size="small">
        <Button type="primary" autoInsertSpace={false} disabled={errors > 0} onClick={() => void onPress()}>
          {say('publish')}
        </Button>
      </Badge>
    </Tooltip>
  );
}
