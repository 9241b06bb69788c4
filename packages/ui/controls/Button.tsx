import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** `primary`: the main action. `quiet`: a secondary one. `plain`: without a frame. */
  readonly look?: 'primary' | 'quiet' | 'plain';
  readonly size?: 'normal' | 'large';
  readonly icon?: IconName;
  /** Styled for the felt instead of paper. */
  readonly onFelt?: boolean;
}

/** A button with a text, and an icon if one is named. */
export function Button({
  look = 'quiet',
  size = 'normal',
  icon,
  onFelt = false,
  className = '',
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${styles[look]} ${className}`}
      data-size={size}
      data-on-felt={onFelt || undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'size'> {
  readonly icon: IconName;
  /** The accessible name and tooltip. */
  readonly label: string;
  readonly badge?: ReactNode;
}

/** A button with an icon alone, whose name appears as a tooltip. */
export function IconButton({ icon, label, className = '', badge, ...rest }: IconButtonProps) {
  return (
    <Button
      look="plain"
      {...rest}
      className={`${styles.iconOnly} ${className}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
      {badge}
    </Button>
  );
}
