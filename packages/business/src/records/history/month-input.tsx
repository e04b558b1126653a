import { DatePicker } from 'antd';
import dayjs from 'dayjs';

/** A month as the server takes it. */
const MONTH = 'YYYY-MM';

export interface MonthInputProps {
  readonly id: string;
  /** As yyyy-MM; `''` for none. */
  readonly value: string;
  readonly onChange: (month: string) => void;
}

/** A month, in the words of the page and not in those of the browser. */
export function MonthInput({ id, value, onChange }: MonthInputProps) {
  const month = dayjs(value, MONTH);
  return (
    <DatePicker
      id={id}
      picker="month"
      format={MONTH}
      value={value !== '' && month.isValid() ? month : null}
      onChange={(next) => onChange(next?.format(MONTH) ?? '')}
    />
  );
}
