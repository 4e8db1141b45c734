export function BrandMark() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <rect x="1.5" y="1.5" width="13" height="13" rx="3" />
      <path d="M4.5 5.5h7M4.5 8h7M4.5 10.5h4" strokeLinecap="round" />
    </svg>
  );
}
