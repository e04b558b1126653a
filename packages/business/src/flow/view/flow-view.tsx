import { useWords } from '@org/meta-forms/react';
import { Button, Drawer, type ButtonProps } from 'antd';
import { useState } from 'react';
import { FlowTabs, type FlowViewProps } from './flow-tabs.tsx';
import { flowViewWords } from './flow-view.words.ts';

/** Properties of `FlowViewButton`. */
export interface FlowViewButtonProps extends FlowViewProps {
  /** What the button says; 流程审批表 where missing. */
  readonly label?: string;
  readonly size?: ButtonProps['size'];
}

/** A button that opens the process of a record in a drawer from the top. */
export function FlowViewButton({ label, size, ...view }: FlowViewButtonProps) {
  const say = useWords(flowViewWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" {...(size ? { size } : {})} onClick={() => setOpen(true)}>
        {label ?? say('open')}
      </Button>
      <Drawer
        open={isOpen}
        placement="top"
        size="100%"
        title={say('title')}
        closable={{ 'aria-label': say('close') }}
        destroyOnHidden
        onClose={() => setOpen(false)}
      >
        <div className="flow-work">
          <FlowTabs {...view} />
        </div>
      </Drawer>
    </>
  );
}
