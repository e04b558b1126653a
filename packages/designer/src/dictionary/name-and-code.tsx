/** An option of a picker: its name, and its code in small letters. */
export function nameAndCode({ data }: { readonly data: { readonly value: string; readonly label: string } }) {
  return (
    <span className="mfd-dictionary-option">
      {data.label} <small>{data.value}</small>
    </span>
  );
}
