import { type DrawnRole, roleStyles } from '../../shared/picture/roleStyles';
import styles from './RoleSwatch.module.css';

/** Dashes are drawn smaller than on the page, as the swatch is. */
const dashScale = 0.6;

/** How a role is drawn: colour, width, dash and fill. */
export function RoleSwatch({ role }: { role: DrawnRole }) {
  const { token, width, dash, fill } = roleStyles[role];
  const ink = `var(--${token}-ink)`;
  const pattern = dash.length === 0 ? undefined : dash.map((length) => length * dashScale).join(' ');
  return (
    <svg className={styles.swatch} viewBox="0 0 20 12" aria-hidden="true">
      {role === 'spiral' ? (
        <path d="M1 6h18" stroke={ink} strokeWidth={2} strokeDasharray="2 2.5" strokeLinecap="round" />
      ) : (
        <rect
          x="1.5"
          y="1.5"
          width="17"
          height="9"
          rx="1.5"
          fill={fill === null ? 'none' : ink}
          fillOpacity={0.2}
          stroke={ink}
          strokeWidth={width}
          strokeDasharray={pattern}
        />
      )}
    </svg>
  );
}
