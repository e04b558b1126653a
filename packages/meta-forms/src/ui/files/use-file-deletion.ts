import { App, Modal } from 'antd';
import type { FilePort, FileRecord } from '../../ports/ports.ts';
import { useWords } from '../language.tsx';
import { usePickerMessages } from '../picker/use-picker-messages.ts';
import { filesWords } from './files.words.ts';

/** Deletes a file itself: only its creator may, and only after a question. `onDeleted` follows a deletion that was done. */
export function useFileDeletion(port: FilePort, onDeleted: (file: FileRecord) => void): (file: FileRecord) => void {
  const say = useWords(filesWords);
  const messages = usePickerMessages();
  const { modal } = App.useApp();
  // Outside <App> antd hands out an empty object in place of the dialogs.
  const dialogs = typeof modal.confirm === 'function' ? modal : Modal;

  async function deleteFile(file: FileRecord) {
    try {
      await port.remove([file.id]);
      messages.success(say('deleted'));
      onDeleted(file);
    } catch (error) {
      messages.error(error instanceof Error ? error.message : String(error));
    }
  }

  return (file) => {
    const isOwn = port.currentUserId !== undefined && file.createUser === port.currentUserId;
    if (!isOwn) return messages.warn(say('noPermission'));
    dialogs.confirm({
      title: say('deleteQuestion'),
      content: file.fileName,
      okText: say('deleteAgree'),
      cancelText: say('deleteDismiss'),
      okButtonProps: { danger: true, autoInsertSpace: false },
      cancelButtonProps: { autoInsertSpace: false },
      onOk: () => deleteFile(file),
      onCancel: () => messages.warn(say('deleteCancelled')),
    });
  };
}
