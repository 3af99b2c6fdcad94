import { useRootData } from "#app/root-data.ts";

/** The hidden fields of every form that changes something. */
export function SecureFields() {
  const data = useRootData();
  return (
    <>
      <input type="hidden" name="csrf" value={data?.csrf ?? ""} />
      <input type="hidden" name="submissionId" value={data?.submissionId ?? ""} />
    </>
  );
}
