import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

/** `primary`: the main action. `quiet`: a secondary one. `plain`: without a frame. */
type Look = 'primary' | 'quiet' | 'plain';

/** Returns the class of what looks like a button. */
export const buttonClass = (look: Look) => `${styles.button} ${styles[look]}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly look?: Look;
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
      className={`${buttonClass(look)} ${className}`}
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
}

/** A button with an icon alone, whose name appears as a tooltip. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <Button
      look="plain"
      {...rest}
      className={`${styles.iconOnly} ${className}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </Button>
  );
}
