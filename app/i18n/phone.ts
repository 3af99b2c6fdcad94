const minDigits = 7;
const maxLength = 20;

export function isPhone(typed: string): boolean {
  return (
    typed.length <= maxLength &&
    /^\+?[\d\s()./\p{Pd}]+$/u.test(typed) &&
    digitsOf(typed).length >= minDigits
  );
}

/** North American numbers become `1-800-555-0199` (spec §5). */
export function formatPhone(phone: string): string {
  const local = northAmerican(phone);
  return local ? `1-${local.slice(0, 3)}-${local.slice(3, 6)}-${local.slice(6)}` : phone;
}

export function phoneHref(phone: string): string {
  const local = northAmerican(phone);
  return `tel:${local ? `+1${local}` : (phone.startsWith("+") ? "+" : "") + digitsOf(phone)}`;
}

function northAmerican(phone: string): string | null {
  const digits = digitsOf(phone);
  if (digits.length === 10 && !phone.startsWith("+")) return digits;
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : null;
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "");
}
