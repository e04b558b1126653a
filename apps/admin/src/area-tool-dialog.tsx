import { AreaTool } from '@org/business';
import { FormSurroundings } from './form-surroundings.tsx';

/** The area tool in a dialog, with the providers that its parts need. */
export function AreaToolDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormSurroundings>
      <AreaTool onClose={onClose} />
    </FormSurroundings>
  );
}
