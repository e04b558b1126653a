import { AreaTool } from '@org/business';
import { FormSurroundings } from './form-surroundings.tsx';

/** The tool of the top bar, with the parts that its calculation is drawn with. */
export function AreaToolDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormSurroundings>
      <AreaTool onClose={onClose} />
    </FormSurroundings>
  );
}
