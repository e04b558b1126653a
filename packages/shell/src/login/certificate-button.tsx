import { SafetyCertificateOutlined } from '@ant-design/icons';
import { authCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useApi } from '../api/api-context.tsx';
import { loginWords } from './login.words.ts';

/** Signing in by certificate, where the deployment offers it. */
export function CertificateButton({ busy, onChoose }: { readonly busy: boolean; readonly onChoose: () => void }) {
  const say = useWords(loginWords);
  const api = useApi();
  const { data } = useQuery({ queryKey: ['sign-in-variants'], queryFn: ({ signal }) => api(authCalls.variants, { signal, quiet: true }), staleTime: Infinity, retry: false });
  if (data?.certificate !== true) return null;
  return (
    <Button block icon={<SafetyCertificateOutlined aria-hidden />} disabled={busy} className="shell-login-certificate" onClick={onChoose}>
      {say('byCertificate')}
    </Button>
  );
}
