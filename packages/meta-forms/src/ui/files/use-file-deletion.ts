import type { FilePort, FileRecord } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { useFeedback } from '../frame/use-feedback.tsx';
import { useNameSeparator } from '../picker/names/use-names.ts';
import { filesWords } from './files.words.ts';
import { errorText } from '../../ports/error-text.ts';

/**
 * Deletes files themselves, finally and after a question; only their uploader may. If a choice includes files of
 * others, these are named and the rest may be deleted. `onDeleted` is called after a deletion.
 */
export function useFileDeletion(
  port: FilePort,
  onDeleted: (files: readonly FileRecord[]) => void,
): (files: readonly FileRecord[]) => void {
  const say = useWords(filesWords);
  const separator = useNameSeparator();
  const notices = useAntdNotices();
  const { modal } = useFeedback();

  async function deleteFiles(files: readonly FileRecord[]) {
    try {
      await port.remove(files.map(({ id }) => id));
      notices.success(say('deleted'));
      onDeleted(files);
    } catch (error) {
      notices.error(errorText(error));
    }
  }

  return (files) => {
    if (files.length === 0) return notices.warn(say('chooseOne'));
    const own = files.filter(({ createUser }) => port.currentUserId !== undefined && createUser === port.currentUserId);
    if (own.length === 0) return notices.warn(say('noPermission'));
    const foreign = files.filter((file) => !own.includes(file));
    modal.confirm({
      title:
        foreign.length > 0
          ? say('deleteRest', { names: namesOf(foreign, separator), count: own.length })
          : say('deleteQuestion'),
      content: namesOf(own, separator),
      okText: say('deleteAgree'),
      cancelText: say('deleteDismiss'),
      okButtonProps: { danger: true, autoInsertSpace: false },
      cancelButtonProps: { autoInsertSpace: false },
      onOk: () => deleteFiles(own),
      onCancel: () => notices.warn(say('deleteCancelled')),
    });
  };
}

function namesOf(files: readonly FileRecord[], separator: string): string {
  return files.map(({ fileName }) => fileName).join(separator);
}
