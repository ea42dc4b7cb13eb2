import type { FormEvent } from 'react'
import { rowWords as words } from '../../../../content/claims/claim-page.ts'
import { Button } from '../../../ui/button.tsx'

export function GoToRow({ onGo }: { onGo: (n: number) => void }) {
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const n = Math.trunc(Number(new FormData(event.currentTarget).get('n')))
    if (n >= 1) onGo(n)
  }
  return (
    <form onSubmit={go} className="flex gap-2">
      <div className="field-box compact w-32">
        <input
          name="n"
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          aria-label={words.goTo}
          placeholder={words.goTo}
        />
      </div>
      <Button type="submit" size="sm" variant="outline">
        {words.go}
      </Button>
    </form>
  )
}
