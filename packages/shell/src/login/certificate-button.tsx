import { SafetyCertificateOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { loginWords } from './login.words.ts';
import { useSignInVariants } from './use-sign-in-variants.ts';

/** Signs in with a certificate; shown if the deployment offers it. */
export function CertificateButton({ busy, onChoose }: { readonly busy: boolean; readonly onChoose: () => void }) {
  const say = useWords(loginWords);
  const { data } = useSignInVariants();
  if (data?.certificate !== true) return null;
  return (
    <Button
      block
      icon={<SafetyCertificateOutlined aria-hidden />}
      disabled={busy}
      className="shell-login-certificate"
      onClick={onChoose}
    >
      {say('byCertificate')}
    </Button>
  );
}
