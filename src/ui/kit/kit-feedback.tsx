import Image from 'lucide-react/icons/image'
import SearchX from 'lucide-react/icons/search-x'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { AlertDialog } from '../app/alert-dialog.tsx'
import { EmptyState } from '../app/empty-state.tsx'
import { Skeleton } from '../app/skeleton.tsx'
import { Button } from '../button.tsx'
import { Spinner } from '../spinner.tsx'
import { notify } from '../toast.ts'
import { KitSection } from './kit-section.tsx'

const good = {
  title: 'Message sent successfully',
  description: "We'll get back to you within 24 hours",
}
const bad = { title: 'Error sending message', description: 'Please try again later' }
const card = 'rounded-lg border border-line bg-surface'

export function KitFeedback() {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <KitSection title="Notifications, one at a time, and a question">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={() => notify({ ...good, kind: 'good' })}>
            Success
          </Button>
          <Button variant="outline" onClick={() => notify({ ...bad, kind: 'bad' })}>
            Failure
          </Button>
          <Button variant="outline" onClick={() => notify({ title: 'URL copied to clipboard' })}>
            One line
          </Button>
          <Button variant="outline" onClick={() => setAsking(true)}>
            Delete a file
          </Button>
          <Spinner />
        </div>
        <AlertDialog
          open={asking}
          icon={Trash}
          title="Are you sure you want to delete this media file?"
          cancelLabel="Cancel"
          confirmLabel="Delete file"
          onCancel={close}
          onConfirm={close}
        >
          <b>dubai-free-zone.webp</b> is used on 2 pages. Those images will stop showing.
        </AlertDialog>
      </KitSection>
      <KitSection title="Empty and loading">
        <div className="grid gap-5 lg:grid-cols-3">
          <div className={card}>
            <EmptyState
              icon={Image}
              title="No media files yet"
              text="Upload some images to get started"
            />
          </div>
          <div className={card}>
            <EmptyState
              icon={SearchX}
              title="No knowledge items found"
              text="Try adjusting your search or filter"
              action={<Button variant="outline">Clear the filter</Button>}
            />
          </div>
          <div aria-busy="true" className={`${card} grid content-center gap-3 p-5`}>
            <Skeleton className="h-4 w-[90%]" />
            <Skeleton className="h-4 w-[70%]" />
            <Skeleton className="h-4 w-[82%]" />
            <Skeleton className="h-4 w-[46%]" />
            <Skeleton className="h-18 w-full rounded-md" />
          </div>
        </div>
      </KitSection>
    </>
  )
}
