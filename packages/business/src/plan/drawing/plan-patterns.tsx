/** The patterns of tones 2 to 5; without colour they still tell rooms apart, also on paper. */
export function PlanPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-2`} width="10" height="10" patternUnits="userSpaceOnUse">
        <circle cx="5" cy="5" r="1" className="plan-pattern-dot" />
      </pattern>
      <pattern id={`${id}-3`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V8" className="plan-pattern-line" />
      </pattern>
      <pattern id={`${id}-4`} width="9" height="9" patternUnits="userSpaceOnUse">
        <path d="M0 0H9" className="plan-pattern-line" />
      </pattern>
      <pattern id={`${id}-5`} width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V10M0 0H10" className="plan-pattern-line" />
      </pattern>
    </defs>
  );
}
