import { Alert } from 'antd';
import { useWords } from '../../../ui/language.tsx';
import { TemplateButton, type TemplateButtonProps } from '../template-button.tsx';
import { importStepsWords } from './import-steps.words.ts';

/** Says that a file has no rows, and offers the template to fill in. */
export function EmptyFile(props: TemplateButtonProps) {
  const say = useWords(importStepsWords);
  return (
    <div style={{ display: 'grid', gap: 16, paddingBlock: 8 }}>
      <Alert type="warning" showIcon role="alert" title={say('emptyFile')} description={say('emptyFileText')} />
      <TemplateButton {...props} />
    </div>
  );
}
