import { useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { enquiryWords } from '../../content/cms/inbox.ts'
import { apiFetch } from '../lib/api-fetch.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/toast.ts'
import { DeleteEnquiryDialog } from './delete-enquiry-dialog.tsx'
import { type InboxEnquiry, inboxPath } from './inbox-query.ts'

export function EnquiryActions({ enquiry }: { enquiry: InboxEnquiry }) {
  const [asking, setAsking] = useState(false)
  const isHandled = enquiry.handledAt !== null
  const mark = useMark(enquiry.id)
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
      <Button variant="ghost" icon={<Icon of={Trash} size={16} />} onClick={() => setAsking(true)}>
        {enquiryWords.remove.label}
      </Button>
      <ButtonLink
        href={enquiryWords.replyHref(enquiry.email)}
        variant="outline"
        icon={<Icon of={Mail} size={16} />}
      >
        {enquiryWords.reply}
      </ButtonLink>
      <Button
        variant={isHandled ? 'outline' : 'primary'}
        icon={<Icon of={isHandled ? Undo : Check} size={16} />}
        busy={mark.isPending}
        onClick={() => mark.mutate(!isHandled)}
      >
        {isHandled ? enquiryWords.markNew : enquiryWords.markHandled}
      </Button>
      <DeleteEnquiryDialog enquiry={enquiry} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

function useMark(id: number) {
  const queryClient = useQueryClient()
  const { marked, markFailed } = enquiryWords
  return useMutation({
    mutationFn: (handled: boolean) =>
      apiFetch(`${inboxPath}/${id}`, { method: 'PATCH', body: { handled } }),
    onSuccess: async (_, handled) => {
      await queryClient.invalidateQueries({ queryKey: [inboxPath] })
      notify({ title: handled ? marked.handled : marked.fresh, kind: 'good' })
    },
    onError: () => notify({ ...markFailed, kind: 'bad' }),
  })
}
